import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

/** A worker of the browser: guesses the answer of a puzzle. */
handler({ deriveKey })
