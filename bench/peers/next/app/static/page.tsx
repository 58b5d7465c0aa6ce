import { CategoryPage } from '../../../shared/category-page'
import { TILES } from '../../../shared/tiles'
import { NextPageLink } from '../page-link'

/** Rendered once, when the site is built. */
export default function Page() {
  return <CategoryPage tiles={TILES} Link={NextPageLink} />
}
