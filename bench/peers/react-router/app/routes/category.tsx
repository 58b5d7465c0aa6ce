import { Link } from 'react-router'
import { CategoryPage, type PageLink } from '../../../shared/category-page'
import { DESCRIPTION, TITLE } from '../../../shared/tile'
import { TILES } from '../../../shared/tiles'
import type { Route } from './+types/category'

export function meta() {
  return [{ title: TITLE }, { name: 'description', content: DESCRIPTION }]
}

export function loader() {
  return { tiles: TILES }
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage tiles={loaderData.tiles} Link={RouterLink} />
}

const RouterLink: PageLink = ({ href, children }) => <Link to={href}>{children}</Link>
