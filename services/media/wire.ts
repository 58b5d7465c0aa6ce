import * as v from 'valibot'

/** `/s/{alias}/{set}.json` (protocols/media-and-others §1.2): a picture has no name, it is the last part of `src`. */
export const WireSet = v.object({
  items: v.nullish(
    v.array(v.object({ type: v.optional(v.string(), ''), src: v.optional(v.string(), '') })),
    [],
  ),
})
export type WireSet = v.InferOutput<typeof WireSet>
