import type { Hotspot } from '@firnline/domain/banner/hotspot'
import type { ContentLink } from '@firnline/domain/link/link'
import { pageEntry, productEntry, type WireBanner } from './model.ts'
import type { ReadReferences } from './read-entries.ts'
import { toLink } from './to-link.ts'

type WireHotspot = WireBanner['background']['content']['hotspots'][number]

/** What a hotspot takes from the entry it is about, where it says nothing itself. */
type Subject = Pick<Hotspot, 'title' | 'description' | 'mediaId' | 'link' | 'entry'>

/** Those with a data type (SPEC §5 Hotspots). */
export function toHotspots(wires: readonly WireHotspot[], read: ReadReferences): Hotspot[] {
  return wires.flatMap(wire => {
    const kind = wire.dataType.value
    return kind === null ? [] : toHotspot(wire, kind, SUBJECTS[kind](wire, read))
  })
}

function toHotspot(wire: WireHotspot, kind: Hotspot['kind'], subject: Subject): Hotspot {
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

const NOTHING: Subject = { title: '', description: '', mediaId: '', link: null, entry: null }

const SUBJECTS: Readonly<Record<Hotspot['kind'], (wire: WireHotspot, read: ReadReferences) => Subject>> = {
  product({ product }, read) {
    const [found] = read(productEntry, product)
    if (found === undefined) return { ...NOTHING, entry: product[0]?.uid ?? null }
    return {
      title: found.display_title || found.title,
      description: found.tagline,
      mediaId: found.image.amplience_id,
      link: toLink({ title: found.title, href: found.url, content_type: 'product' }),
      entry: found.uid,
    }
  },
  page({ page }, read) {
    const [found] = read(pageEntry, page)
    if (found === undefined) return { ...NOTHING, entry: page[0]?.uid ?? null }
    const link = toLink({ title: found.title, href: found.url, content_type: 'page' })
    return { title: found.title, description: found.seo.description, mediaId: '', link, entry: found.uid }
  },
  manual({ manual: { title, description, href, ampId } }) {
    return { title, description, mediaId: ampId, link: toFreeLink(href), entry: null }
  },
}

/** An address as an editor typed it: of another site, or a path of ours. */
function toFreeLink(href: string): ContentLink | null {
  if (href === '') return null
  return toLink({ title: '', href, type: /^https?:/i.test(href) ? 'external' : 'nuxt' })
}
