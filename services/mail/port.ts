/** A letter of the shop's own, ready to go out. */
export type Mail = {
  readonly to: string
  /** Who wrote what it says, and is to be answered. null: the shop itself. */
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it is: `newsletter-confirm`. */
  readonly kind: string
  /** Letters, digits and hyphens; the same at every try, so that a letter that goes out twice is known to be one. */
  readonly id: string
  /** Where whoever reads it ends such letters, with a form or with the one click of RFC 8058. null: it is the only one. */
  readonly endUrl: string | null
}

/** What takes the shop's letters. */
export type Mailer = {
  /** Resolves once it is taken. Throws ServiceError when it is not. */
  send(mail: Mail): Promise<void>
  close(): void
}
