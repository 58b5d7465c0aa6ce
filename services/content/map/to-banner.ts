import { type Banner, type BannerButton, type Hotspot, shownHotspots } from '@firnline/domain/content/banner'
import type { ContentLink } from '@firnline/domain/content/link'
import type { Wire } from '../model.ts'
import type { ReadReferences } from '../read/entry-reader.ts'
import { toLink } from './to-field.ts'

export function toBanner(wire: Wire<'banner'>, read: ReadReferences): Banner {
  return {
    uid: wire.uid,
    eyebrow: wire.eyebrow,
    title: wire.title,
    content: wire.content,
    layout: wire.content_layout ?? 'top-left',
    darkOverlay: wire.dark_overlay_on_banner_image,
    linked: !wire.disable_link,
    background: toBackground(wire.background, read),
    buttons: wire.cta_button_global.map(toButton),
  }
}

/** The first banner among the references. */
export function readBanner(references: readonly unknown[], read: ReadReferences): Banner | null {
  const [banner] = read('banner', references)
  return banner === undefined ? null : toBanner(banner, read)
}

/** With hotspots, the media id is in their group. */
function toBackground(wire: Wire<'banner'>['background'], read: ReadReferences): Banner['background'] {
  const { amplienceId, enableHotspots, hotspots } = wire.content
  const mediaId = wire.amplience_id || amplienceId
  if (mediaId === '') return null
  return {
    type: wire.type ?? 'Image',
    mediaId,
    mobileMediaId: wire.mobile_amplience_id || null,
    set: wire.imageset === 'Yes',
    hotspots: enableHotspots ? shownHotspots(toHotspots(hotspots, read)) : [],
    alt: wire.alt_text,
    desktopRatio: wire.desktop_aspect_ratio || null,
    mobileRatio: wire.mobile_aspect_ratio || null,
  }
}

function toButton(wire: Wire<'banner'>['cta_button_global'][number]): BannerButton {
  const external = wire.type === 'external'
  const href = wire.disable_link ? '' : external ? wire.external_link.href : wire.internal_link.href
  return {
    text: wire.button_text,
    look: wire.button_class ?? 'primary',
    link: toLink({
      title: wire.button_text,
      type: external ? 'external' : 'internal',
      href,
      content_type: wire.internal_link.content_type,
      new_tab: wire.new_tab,
      filters: wire.internal_link.filters,
    }),
  }
}

type WireHotspot = Wire<'banner'>['background']['content']['hotspots'][number]

/** Defaults of a hotspot from the entry it is about. */
type HotspotSubject = Pick<Hotspot, 'title' | 'description' | 'mediaId' | 'link' | 'entry'>

/** Hotspots without a data type are dropped. */
function toHotspots(wires: readonly WireHotspot[], read: ReadReferences): Hotspot[] {
  return wires.flatMap(wire => {
    const kind = wire.dataType.value
    return kind === null ? [] : toHotspot(wire, kind, SUBJECTS[kind](wire, read))
  })
}

function toHotspot(wire: WireHotspot, kind: Hotspot['kind'], subject: HotspotSubject): Hotspot {
  return {
    id: wire.id,
    kind,
    title: wire.title || subject.title,
    description: wire.description || subject.description,
    link: subject.link ?? toFreeLink(wire.href),
    mediaId: wire.ampId || subject.mediaId,
    x: wire.points.x ?? 0,
    y: wire.points.y ?? 0,
    cta: { text: wire.ctaCopy, look: wire.ctaClass === 'secondary' ? 'secondary' : 'primary' },
    fontColor: wire.fontColor,
    backgroundColor: wire.backgroundColor,
    entry: subject.entry,
  }
}

const NO_SUBJECT: HotspotSubject = { title: '', description: '', mediaId: '', link: null, entry: null }

const SUBJECTS: Readonly<
  Record<Hotspot['kind'], (wire: WireHotspot, read: ReadReferences) => HotspotSubject>
> = {
  product({ product }, read) {
    const [found] = read('product', product)
    if (found === undefined) return { ...NO_SUBJECT, entry: product[0]?.uid ?? null }
    return {
      title: found.display_title || found.title,
      description: found.tagline,
      mediaId: found.image.amplience_id,
      link: toLink({ title: found.title, href: found.url, content_type: 'product' }),
      entry: found.uid,
    }
  },
  page({ page }, read) {
    const [found] = read('page', page)
    if (found === undefined) return { ...NO_SUBJECT, entry: page[0]?.uid ?? null }
    const link = toLink({ title: found.title, href: found.url, content_type: 'page' })
    return { title: found.title, description: found.seo.description, mediaId: '', link, entry: found.uid }
  },
  manual({ manual: { title, description, href, ampId } }) {
    return { title, description, mediaId: ampId, link: toFreeLink(href), entry: null }
  },
}

/** A link typed by an editor: absolute, or a path of the shop. */
function toFreeLink(href: string): ContentLink | null {
  if (href === '') return null
  return toLink({ title: '', href, type: /^https?:/i.test(href) ? 'external' : 'nuxt' })
}
