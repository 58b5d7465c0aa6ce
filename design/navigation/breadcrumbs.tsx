import { Link } from 'react-router'

export type Crumb = { readonly title: string; readonly href: string }

type BreadcrumbsProps = { label: string; crumbs: readonly Crumb[]; here: string }

/** Links to the pages above; the current page comes last, unlinked. */
export function Breadcrumbs({ label, crumbs, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-x-2 text-sm text-muted">
        {crumbs.map(({ title, href }) => (
          <li key={href} className="flex gap-x-2">
            <Link viewTransition to={href} className="py-0.5 hover:text-ink">
              {title}
            </Link>
            <span aria-hidden="true" className="py-0.5">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-0.5 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
