import { Icon } from '@firnline/design/icon/icon'
import { PageLink } from '../../../components/link/page-link.tsx'
import { Photo } from '../../../components/picture/photo.tsx'
import type { GroupsView, HitLink } from '../../../components/search/search-groups.ts'

/** Identifies a hit for click reports. */
export const hitAttribute = (id: string) => ({ 'data-hit': id })

export function CategoryLinks({ links, title }: { links: readonly HitLink[]; title: string }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="found-categories" className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
      <h2 id="found-categories" className="type-label text-muted">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, title, href }) => (
          <li key={id} {...hitAttribute(id)}>
            <PageLink
              to={href}
              className="flex min-h-11 items-center gap-2 border border-line px-4 font-medium transition-colors hover:border-ink"
            >
              {title} <Icon name="arrow-right" className="size-4" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Top results that are no products. */
export function BestLinks({ links, title }: { links: readonly HitLink[]; title: string }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="found-best" className="mt-6 lg:mt-8">
      <h2 id="found-best" className="type-label text-muted">
        {title}
      </h2>
      <LinkList links={links} className="mt-2" />
    </section>
  )
}

type OthersProps = {
  groups: GroupsView
  messages: { journal: string; stores: string; team: string; help: string }
}

export function OtherGroups({ groups: { journal, stores, team, help }, messages }: OthersProps) {
  const lists = [
    { name: 'stores', title: messages.stores, links: stores },
    { name: 'team', title: messages.team, links: team },
    { name: 'help', title: messages.help, links: help },
  ]
  return (
    <>
      {journal.length > 0 && (
        <section aria-labelledby="found-journal" className="mt-20 border-t border-line pt-8 lg:mt-28">
          <h2 id="found-journal" className="type-headline">
            {messages.journal}
          </h2>
          <ul className="mt-8 grid gap-x-2.5 gap-y-8 min-[44rem]:grid-cols-3">
            {journal.map(link => (
              <li key={link.id} {...hitAttribute(link.id)}>
                <JournalCard link={link} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {lists
        .filter(({ links }) => links.length > 0)
        .map(({ name, title, links }) => (
          <section key={name} aria-labelledby={`found-${name}`} className="mt-16 lg:mt-20">
            <h2 id={`found-${name}`} className="type-headline">
              {title}
            </h2>
            <LinkList links={links} className="mt-6" />
          </section>
        ))}
    </>
  )
}

function LinkList({ links, className }: { links: readonly HitLink[]; className: string }) {
  return (
    <ul className={`border-b border-line ${className}`}>
      {links.map(link => (
        <li key={link.id} className="border-t border-line" {...hitAttribute(link.id)}>
          <TextLink link={link} />
        </li>
      ))}
    </ul>
  )
}

function JournalCard({ link: { title, text, href, picture } }: { link: HitLink }) {
  return (
    <article className="group relative">
      <div className="relative aspect-4/3 overflow-hidden bg-tint">
        {picture && (
          <Photo
            name={picture.name}
            alt=""
            ratio={{ width: 4, height: 3 }}
            boxes={[216, 517]}
            sizes="auto, (min-width: 704px) 31vw, 92vw"
            className="absolute inset-0 size-full object-cover transition-transform duration-700 ease-drift group-hover:scale-[1.03]"
          />
        )}
      </div>
      <h3 className="type-title mt-4">
        <PageLink to={href} className="after:absolute after:inset-0">
          {title}
        </PageLink>
      </h3>
      {text && <p className="mt-1.5 line-clamp-2 text-sm leading-snug text-muted">{text}</p>}
    </article>
  )
}

function TextLink({ link: { title, text, href } }: { link: HitLink }) {
  return (
    <PageLink
      to={href}
      className="flex min-h-16 items-center justify-between gap-5 py-4 transition-colors hover:text-accent"
    >
      <span className="grid gap-1 lg:grid-cols-[22rem_1fr] lg:gap-8">
        <span className="font-semibold">{title}</span>
        {text && <span className="line-clamp-2 max-w-prose text-sm text-muted">{text}</span>}
      </span>
      <Icon name="arrow-right" className="size-4.5" />
    </PageLink>
  )
}
