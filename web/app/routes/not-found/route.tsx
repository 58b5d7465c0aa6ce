import { data } from 'react-router'

/** No route matches: the shop's error page, within its frame (SPEC §8). */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
