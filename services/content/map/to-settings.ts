import type { AddOnSettings } from '@firnline/domain/catalogue/add-on'
import type { AttributeSettings } from '@firnline/domain/catalogue/attribute'
import type { ColorGroup } from '@firnline/domain/catalogue/color'
import type { RelatedSettings } from '@firnline/domain/catalogue/related'
import type { Dealer } from '@firnline/domain/content/dealer'
import timeZoneAt from '@photostructure/tz-lookup'
import type { Wire } from '../model.ts'
import type { References } from '../read/entry-reader.ts'
import { toCommerceIds, toUids } from './to-field.ts'

export function toAttributeSettings(
  wire: Wire<'manage_product_attributes'>,
  { toKeys }: References,
): AttributeSettings {
  return {
    titles: wire.spec_titles,
    optionOrder: Object.fromEntries(
      wire.attribute_option_sorting.map(({ attribute, options }) => [attribute, options]),
    ),
    optionTitles: Object.fromEntries(
      wire.attribute_option_titles.map(({ option, title }) => [option, title]),
    ),
    explanations: wire.explanations.map(({ attribute, category_key: category, text }) => ({
      attribute,
      category,
      text,
    })),
    facets: wire.facets.map(({ category, attributes }) => ({ categories: toKeys(category), attributes })),
  }
}

export function toRelatedSettings(
  wire: Wire<'automated_related_products_config'>,
  { toKeys }: References,
): RelatedSettings {
  return wire.categories.map(({ category, cat_ids_bc, attributes, grouped_attributes }) => ({
    categories: toKeys(category),
    commerceIds: toCommerceIds(cat_ids_bc),
    attributes,
    groupedAttributes: grouped_attributes.map(group => group.attributes),
  }))
}

export function toAddOns(
  wire: Wire<'category_product_add_on_config'>,
  { toKeys }: References,
): AddOnSettings {
  return {
    uid: wire.uid,
    categories: toKeys(wire.product_category),
    offers: wire.product_add_on_config.map(({ headline, category, products }) => ({
      headline,
      categories: toKeys(category),
      products: toUids(products),
    })),
  }
}

export function toColorGroup(wire: Wire<'color_group'>): ColorGroup {
  return {
    uid: wire.uid,
    name: wire.color_name || wire.title,
    label: wire.title,
    hex: wire.option_swatch_hex,
    childColors: wire.child_colors,
  }
}

/** Dealers without coordinates or country are dropped. */
export function toStore(wire: Wire<'store'>): Dealer[] {
  const { street_address, city, state, postal_code, country } = wire.address
  const { uid, title, url, latitude, longitude, phone, email, website, services, note } = wire
  if (latitude === null || longitude === null || country === null) return []
  const hours = wire.hours_of_operation.map(({ days_of_week, opening_time, closing_time }) => ({
    days: days_of_week,
    opens: opening_time,
    closes: closing_time,
  }))
  const timeZone = timeZoneAt(latitude, longitude)
  const place = { street: street_address, city, state, postalCode: postal_code, country, latitude, longitude }
  return [
    {
      uid,
      title,
      slug: url.replace(/^\//, ''),
      ...place,
      timeZone,
      phone,
      email,
      website,
      hours,
      services,
      note,
    },
  ]
}
