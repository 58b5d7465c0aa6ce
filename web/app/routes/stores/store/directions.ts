import type { GeoPoint } from '@firnline/domain/content/distance'

export type Directions = { readonly service: string; readonly href: string }

/** Plain links to the services that shoppers use. */
export function directionsTo({ latitude, longitude }: GeoPoint): Directions[] {
  const place = `${latitude},${longitude}`
  return [
    { service: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${place}` },
    { service: 'Apple Maps', href: `https://maps.apple.com/?daddr=${place}` },
    {
      service: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
    },
  ]
}
