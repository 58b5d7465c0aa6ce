import type { Banner, BannerButton } from '@firnline/domain/banner/banner'
import { shownHotspots } from '@firnline/domain/banner/hotspot'
import { bannerEntry, type WireBanner } from './model.ts'
import type { ReadReferences } from './read-entries.ts'
import { toHotspots } from './to-hotspot.ts'
import { toLink } from './to-link.ts'

export function toBanner(wire: WireBanner, read: ReadReferences): Banner {
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

/** The first of the references that is a banner of this language. */
export function readBanner(references: readonly unknown[], read: ReadReferences): Banner | null {
  const [banner] = read(bannerEntry, references)
  return banner === undefined ? null : toBanner(banner, read)
}

/** A picture with hotspots is named beside them (SPEC §3 Banner). */
function toBackground(wire: WireBanner['background'], read: ReadReferences): Banner['background'] {
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

function toButton(wire: WireBanner['cta_button_global'][number]): BannerButton {
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
