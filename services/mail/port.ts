/** A mail of the shop. */
export type Mail = {
  readonly to: string
  /** The author of a contact mail. null: the shop. */
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** `newsletter-confirm` … */
  readonly kind: string
  /** Letters, digits and hyphens; equal for retries, so that duplicates are recognized. */
  readonly id: string
  /** URL to unsubscribe, by a form or with one click (RFC 8058). null: a single mail. */
  readonly endUrl: string | null
}

export type Mailer = {
  /** Resolves once the mail is accepted. Throws ServiceError. */
  send(mail: Mail): Promise<void>
  close(): void
}
