/** A request this server answers with an error; thrown by routes, worded by app.ts. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 416 | 503
  readonly headers: Record<string, string>

  constructor(status: 400 | 404 | 416 | 503, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}
