import { type JWTPayload, jwtDecrypt } from 'jose'
import { JWEDecryptionFailed } from 'jose/errors'

/**
 * The payload of a token (A256GCM) that one of the keys has encrypted; none is like a wrong one.
 * @throws JOSEError, TypeError: no token, of no key, or expired
 */
export async function openSealed(
  token: string,
  [key, ...others]: readonly Uint8Array[],
  now: Date,
): Promise<JWTPayload> {
  if (key === undefined) throw new JWEDecryptionFailed()
  try {
    const options = {
      currentDate: now,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    }
    return (await jwtDecrypt(token, key, options)).payload
  } catch (error) {
    if (error instanceof JWEDecryptionFailed && others.length > 0) return openSealed(token, others, now)
    throw error
  }
}
