import fc from 'fast-check'

/** What a field may be sent as, whatever it is. */
const NASTY = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'x', [], {}, [[]], -1, 0, 0.5, 1e21, 2 ** 31, '1', 'a\u0000b'),
  fc.constantFrom<unknown>("'; drop table carts; --", '<script>alert(1)</script>', '𝔘'.repeat(300)),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
)
const FIELDS = ['country_code', 'postal_code', 'state_or_province', 'city', 'email', 'custom_fields', 'zip']

/** Consignments that would be taken, but for a field or two of them; and junk. */
export function anyConsignment(address: object, line_items: readonly object[]): fc.Arbitrary<unknown> {
  const spoilt = fc.dictionary(fc.constantFrom(...FIELDS), NASTY, { maxKeys: 2 })
  const places = spoilt.map(wrong => [{ address: { ...address, ...wrong }, line_items }])
  const items = fc
    .dictionary(fc.constantFrom('item_id', 'quantity', 'version'), NASTY, { maxKeys: 1 })
    .map(wrong => [{ address, line_items: line_items.map(item => ({ ...item, ...wrong })) }])
  const others = fc
    .dictionary(fc.constantFrom('address', 'line_items', 'version', 'shipping_address'), NASTY, {
      maxKeys: 1,
    })
    .map(wrong => [{ address, line_items, ...wrong }])
  return fc.oneof(places, items, others, NASTY)
}
