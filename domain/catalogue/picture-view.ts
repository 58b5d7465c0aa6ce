/** What a picture of a color shows. */
export type PictureView = {
  /** `back`, `buckle` …; empty: the whole product, the color's first picture. */
  readonly subject: string
  /** A close-up, or the product in use; otherwise it stands on the plain ground. */
  readonly fillsFrame: boolean
}

/**
 * Read from the picture's name (docs/behaviour/content-and-pages.md#product-pictures): `faust-black-back` shows the back
 * of `faust-black`, `faust-black-detail-cuff` and `faust-black-detail-2` are details, `faust-black-use` shows it in use.
 */
export function pictureView(name: string, color: string): PictureView {
  if (!name.startsWith(`${color}-`)) return { subject: '', fillsFrame: false }
  const parts = name.slice(color.length + 1).split('-')
  const words = parts.filter(part => !/^\d+$/.test(part))
  const isDetail = words[0] === 'detail'
  const subject = (isDetail && words.length > 1 ? words.slice(1) : words).join('-')
  return { subject, fillsFrame: isDetail || subject === 'use' }
}

/** Whether each color has a close-up, `faust-black-detail`. Pictures that an import has numbered have none: `faust-1-set`. */
export function hasDetails({ name, set }: { readonly name: string; readonly set: boolean }): boolean {
  return set && !/-\d+-set$/.test(name)
}
