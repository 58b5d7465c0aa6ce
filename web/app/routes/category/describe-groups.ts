import type { Category, CategoryGroup } from '@firnline/domain/catalogue/category'
import { contentPath } from '@firnline/domain/content/link'
import { isInRegion } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'

export type GroupView = {
  readonly uid: string
  readonly title: string
  readonly links: readonly {
    readonly uid: string
    readonly title: string
    readonly href: string
    /** The page that one is on. */
    readonly here: boolean
  }[]
}

/** The ways from a category into its parts; from one part also to the others beside it. */
export function describeGroups(
  groups: readonly CategoryGroup[],
  { uid, parent }: Pick<Category, 'uid' | 'parent'>,
  { locale, region }: Pick<Visit, 'locale' | 'region'>,
): GroupView[] {
  const ofThis = (above: string | null) => groups.filter(group => group.parents.some(one => one === above))
  const own = ofThis(uid)
  return (own.length > 0 ? own : ofThis(parent)).flatMap(group => {
    const links = group.categories
      .filter(({ category }) => isInRegion(category, region))
      .map(({ title, category }) => ({
        uid: category.uid,
        title,
        href: contentPath(locale, 'product_category', category.slug),
        here: category.uid === uid,
      }))
    return links.length === 0 ? [] : [{ uid: group.uid, title: group.title, links }]
  })
}
