import type { Language } from './language.ts'

/** What a letter says, before it becomes plain text and HTML. */
export type Page = {
  readonly language: Language
  readonly brand: string
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly Block[]
  readonly signature: string
}

export type Block =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'goods'
      readonly columns: { readonly item: string; readonly quantity: string; readonly amount: string }
      readonly rows: readonly Goods[]
      readonly sums: readonly Sum[]
    }

export type Goods = {
  readonly name: string
  readonly detail: string
  readonly quantity: number
  readonly amount: string
}
export type Sum = { readonly label: string; readonly amount: string; readonly isTotal: boolean }
