import type { CommerceRegion } from '../region.ts'

export const PRO_PROGRAMS = ['instructor', 'patroller', 'guide', 'shop'] as const
export type ProProgram = (typeof PRO_PROGRAMS)[number]

export function isProProgram(value: unknown): value is ProProgram {
  return PRO_PROGRAMS.some(programme => programme === value)
}

/** Accepted proofs: pictures and scans. */
export const PROOF_KINDS = ['jpg', 'png', 'webp', 'pdf'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

export const MAX_PROOF_BYTES = 5 * 1024 * 1024

export type ProApplication = {
  readonly store: CommerceRegion
  /** The locale of the reply: `de-at`. */
  readonly locale: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** School, resort, valley or shop. */
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

/** The file type by its first bytes. null: not accepted. */
export function proofKind(bytes: Uint8Array): ProofKind | null {
  const found = SIGNATURES.find(([, from, signature]) =>
    signature.every((byte, at) => bytes[from + at] === byte),
  )
  return found?.[0] ?? null
}
