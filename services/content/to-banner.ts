import { type Banner, type BannerButton, CONTENT_LAYOUTS } from '@firnline/domain/banner/banner'
import { toLink } from './to-link.ts'
import type { WireBanner } from './wire.ts'

export function toBanner(wire: WireBanner): Banner {
  return {
    uid: wire.uid,
    eyebrow: wire.eyebrow,
    title: wire.title,
    content: wire.content,
    layout: CONTENT_LAYOUTS.find(layout => layout === wire.content_layout) ?? 'top-left',
    darkOverlay: wire.dark_overlay_on_banner_image,
    linked: !wire.disable_link,
    background: toBackground(wire.background),
    buttons: wire.cta_button_global.map(toButton),
  }
}

function toBackground(wire: WireBanner['background']): Banner['background'] {
  if (wire === null || wire.amplience_id === '') return null
  return {
    type: wire.type === 'Video' ? 'Video' : 'Image',
    mediaId: wire.amplience_id,
    mobileMediaId: wire.mobile_amplience_id || null,
    set: wire.imageset === 'Yes',
    alt: wire.alt_text,
    desktopRatio: wire.desktop_aspect_ratio || null,
    mobileRatio: wire.mobile_aspect_ratio || null,
  }
}

function toButton(wire: WireBanner['cta_button_global'][number]): BannerButton {
  const external = wire.type === 'external'
  const href = wire.disable_link ? '' : external ? wire.external_link?.href : wire.internal_link?.href
  return {
    text: wire.button_text,
    look: wire.button_class === 'secondary' ? 'secondary' : 'primary',
    link: toLink({
      title: wire.button_text,
      type: external ? 'external' : 'internal',
      href: href ?? '',
      content_type: wire.internal_link?.content_type ?? '',
      new_tab: wire.new_tab,
    }),
  }
}
