import { CategoryPage } from '../../../shared/category-page'
import { TILES } from '../../../shared/tiles'
import { NextPageLink } from '../page-link'

export const dynamic = 'force-dynamic'

/** Rendered for each request. */
export default function Page() {
  return <CategoryPage tiles={TILES} Link={NextPageLink} />
}
