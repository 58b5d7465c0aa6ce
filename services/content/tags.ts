/** Cache tags of content, and of lists of products. Uids are unique within a stack. */

const PREFIX = 'content:'

/** Of what shows an entry, or an asset. */
export function entryTag(uid: string): string {
  return `${PREFIX}entry:${uid}`
}

/** Of lists that any entry of a type can become part of. */
export function typeTag(contentType: string): string {
  return `${PREFIX}type:${contentType}`
}

/** Of lists of a category's products, by the category's key or uid. */
export function categoryTag(category: string): string {
  return `category:${category}`
}

/** Of lists of any category's products. */
export const CATEGORIES_TAG = 'categories'

/** Of what names categories by key. */
export const CATEGORY_KEYS_TAG = `${PREFIX}category-keys`

/** Of what shows a display text, or its absence. `key`: as `displayTextKey` makes it. */
export function textTag(language: string, key: string): string {
  return `${PREFIX}text:${language}:${key}`
}

/** Whether content changed, and not only a list of products. */
export function isContentTag(tag: string): boolean {
  return tag.startsWith(PREFIX)
}

export function isProductListTag(tag: string): boolean {
  return tag === CATEGORIES_TAG || tag.startsWith(categoryTag(''))
}
