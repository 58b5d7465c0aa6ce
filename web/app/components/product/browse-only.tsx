import { Icon } from '@firnline/design/icon/icon'
import { Link } from 'react-router'
import type { BrowseOnlyView } from './describe-browse-only.ts'

/** Explains that nothing is sold online here, with a link to the stores. */
export function BrowseOnly({ view: { text, stores } }: { view: BrowseOnlyView }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-3 bg-tint px-5 py-4 lg:mb-8 lg:px-6">
      <p className="max-w-[60rem] text-pretty">{text}</p>
      <Link
        viewTransition
        to={stores.href}
        prefetch="intent"
        className="flex min-h-11 items-center gap-2.5 font-semibold hover:text-accent"
      >
        {stores.text} <Icon name="arrow-right" className="size-4.5" />
      </Link>
    </div>
  )
}
