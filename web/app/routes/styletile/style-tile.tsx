import { ICONS, Icon } from '@firnline/design/icon/icon'
import type { Messages } from '@firnline/messages/messages'
import { Children, type ReactNode } from 'react'
import { COLORS, GROUNDS, TYPES } from './tokens.ts'

const FILES = import.meta.glob<Record<string, ReactNode>>('../../../../design/*/*.examples.tsx', {
  eager: true,
})

/** Examples by component name. */
export const EXAMPLES: readonly { readonly name: string; readonly shown: readonly ReactNode[] }[] =
  Object.entries(FILES)
    .map(([path, examples]) => ({
      name: path.replace(/^.*\/|\.examples\.tsx$/g, ''),
      shown: Object.values(examples),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

export function StyleTile({ messages }: { messages: Messages<'productTile.colors' | 'styletile'> }) {
  return (
    <>
      <header className="column pt-10 pb-10 lg:pt-16 lg:pb-14">
        <h1 className="type-display">{messages.title}</h1>
        <p className="type-lead mt-5 max-w-prose text-muted">{messages.lead}</p>
      </header>
      <Grounds title={messages.grounds} sample={messages.sample} />
      <Part title={messages.colors}>
        <ul className="grid grid-cols-3 gap-x-2.5 gap-y-5 xs:grid-cols-4 lg:grid-cols-6">
          {COLORS.map(name => (
            <li key={name}>
              <span
                className="block aspect-4/3 border border-line"
                style={{ background: `var(--color-${name})` }}
              />
              <code className="mt-1.5 block text-[0.8125rem]">{name.slice('bg-'.length)}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={messages.type}>
        <div className="grid gap-10">
          {TYPES.map(name => (
            <div key={name}>
              <code className="text-[0.8125rem] text-muted">{name}</code>
              <p className={`mt-2 ${name}`}>{messages.sample}</p>
            </div>
          ))}
        </div>
      </Part>
      <Part title={messages.icons}>
        <ul className="flex flex-wrap gap-6">
          {ICONS.map(name => (
            <li key={name} title={name}>
              <Icon name={name} className="size-7" />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={messages.parts}>
        <div lang="en" className="grid gap-12">
          {EXAMPLES.map(({ name, shown }) => (
            <section key={name} aria-labelledby={`part-${name}`}>
              <h3 id={`part-${name}`} className="type-label mb-5 text-muted">
                {name}
              </h3>
              <div className="grid gap-6">
                {Children.map(shown, example => (
                  // Examples are in English.
                  <div lang="en">{example}</div>
                ))}
              </div>
            </section>
          ))}
        </div>
      </Part>
    </>
  )
}

function Grounds({ title, sample }: { title: string; sample: string }) {
  return (
    <section aria-labelledby="grounds">
      <h2 id="grounds" className="sr-only">
        {title}
      </h2>
      <ul className="grid lg:grid-cols-3">
        {GROUNDS.map(ground => (
          <li key={ground} data-ground={ground} className="border-y border-line px-gutter py-12 lg:py-20">
            <p className="type-label text-accent">{ground}</p>
            <p className="type-headline mt-4">{sample}</p>
            <p className="mt-4 text-muted">--ink, --muted, --line, --tint, --accent</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="column">
      <div className="grid gap-x-10 gap-y-6 border-b border-line py-10 lg:grid-cols-12 lg:py-14">
        <h2 className="type-title lg:col-span-3">{title}</h2>
        <div className="min-w-0 lg:col-span-9">{children}</div>
      </div>
    </section>
  )
}
