import { timingSafeEqual } from 'node:crypto'
import { COMMERCE_REGIONS, type CommerceRegion, isCommerceRegion } from '@firnline/domain/region'
import { ApiError } from '../errors.ts'
import { isOwnOrigin } from '../gate/request-guard.ts'
import type { Visitor } from '../session/visitor.ts'

/** Every commerce call names its region. */
export function readRegion(request: Request): CommerceRegion {
  const region = request.headers.get('x-bc-region') ?? ''
  if (isCommerceRegion(region)) return region
  throw new ApiError(400, `The header x-bc-region must be one of ${COMMERCE_REGIONS.join(', ')}.`)
}

/** A write carries the session's csrf-token and comes from our own pages. */
export async function checkWrite(request: Request, visitor: Visitor): Promise<void> {
  if (!isOwnOrigin(request)) throw new ApiError(403, 'This call is for our own pages only.')
  const { csrfToken } = await visitor.session()
  if (!isSame(request.headers.get('csrf-token') ?? '', csrfToken)) {
    throw new ApiError(403, 'The csrf-token is missing or not this session’s. GET /api/session tells it.')
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
