import type { CommerceRegion } from '../region.ts'

/** Who the pro program is for. */
export const PRO_PROGRAMS = ['instructor', 'patroller', 'guide', 'shop'] as const
export type ProProgram = (typeof PRO_PROGRAMS)[number]

export function isProProgram(value: unknown): value is ProProgram {
  return PRO_PROGRAMS.some(programme => programme === value)
}

/** What is accepted as a picture or a scan of a proof. */
export const PROOF_KINDS = ['jpg', 'png', 'webp', 'pdf'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/** Bytes: 5 MB. */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024

/** Somebody asks to become a pro of a store. */
export type ProApplication = {
  readonly store: CommerceRegion
  /** `de-at`: what the applicant is answered in. */
  readonly locale: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** School, station, valley or shop. */
  readonly company: string
  readonly programme: ProProgram
  readonly proof: { readonly kind: ProofKind; readonly bytes: Uint8Array }
}

const SIGNATURES: readonly (readonly [ProofKind, number, readonly number[]])[] = [
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
]

/** What a file is by its first bytes, whatever it is called. null: nothing that is accepted. */
export function proofKind(bytes: Uint8Array): ProofKind | null {
  const found = SIGNATURES.find(([, from, signature]) =>
    signature.every((byte, at) => bytes[from + at] === byte),
  )
  return found?.[0] ?? null
}
