import type { Thing } from './thing.ts'

type Crumb = { readonly title: string; readonly href: string }

/** `crumbs`: paths of the ancestors; `here`: the page with its absolute URL. */
export function breadcrumbList(
  crumbs: readonly Crumb[],
  { origin, here }: { origin: string; here: { readonly title: string; readonly url: string } },
): Thing {
  const items = [
    ...crumbs.map(({ title, href }) => ({ name: title, item: `${origin}${href}` })),
    { name: here.title, item: here.url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, place) => ({ '@type': 'ListItem', position: place + 1, ...item })),
  }
}
