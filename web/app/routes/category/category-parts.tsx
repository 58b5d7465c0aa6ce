import { buttonClass } from '@firnline/design/button/button'
import type { Category } from '@firnline/domain/catalogue/category'
import { Link } from 'react-router'
import { PageLink } from '../../components/link/page-link.tsx'
import { Text } from '../../components/section/text.tsx'
import type { GroupView } from './load-category-list.ts'

export function CategoryCopy({ copy }: { copy: Category['copy'] }) {
  if (copy.headline === '' && copy.body.length === 0) return null
  return (
    <div className="mt-(--section)">
      <Text section={copy} />
    </div>
  )
}

type CategoryEmptyProps = { title: string; text: string; toHome: string; homeHref: string }

export function CategoryEmpty({ title, text, toHome, homeHref }: CategoryEmptyProps) {
  return (
    <div className="py-20">
      <h2 className="type-headline">{title}</h2>
      <p className="type-lead mt-4 max-w-[34rem] text-muted">{text}</p>
      <p className="mt-8">
        <Link to={homeHref} className={buttonClass({ look: 'secondary' })}>
          {toHome}
        </Link>
      </p>
    </div>
  )
}

/** Links to parts of the category: by terrain, by skier … */
export function CategoryGroups({ groups, label }: { groups: readonly GroupView[]; label: string }) {
  if (groups.length === 0) return null
  return (
    <nav aria-label={label} className="column pt-4 lg:pt-6">
      <ul>
        {groups.map(group => (
          <li
            key={group.uid}
            className="grid gap-x-10 border-b border-line py-3 lg:grid-cols-12 lg:items-baseline lg:py-4"
          >
            <h2 className="type-label pt-2 text-muted lg:col-span-2 lg:pt-0">{group.title}</h2>
            <ul className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap lg:col-span-10 lg:gap-x-9">
              {group.links.map(({ uid, title, href, here }) => (
                <li key={uid}>
                  <PageLink
                    to={href}
                    toMainContent
                    aria-current={here ? 'page' : undefined}
                    className="flex min-h-11 items-center aria-[current=page]:text-accent"
                  >
                    <span className="type-title wrap-anywhere decoration-1 underline-offset-[6px] hover:underline">
                      {title}
                    </span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
