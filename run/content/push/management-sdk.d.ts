/**
 * What the shop uses of `@contentstack/management`. Its own types include TypeScript sources that do not compile with
 * `verbatimModuleSyntax`.
 */
export type Stack = {
  locale(): Queryable & Creatable<{ locale: object }>
  locale(code: string): Updatable
  environment(): Queryable
  contentType(): Queryable & Creatable<{ content_type: object }>
  contentType(
    uid: string,
  ): Updatable & { entry(): Queryable & Creatable<{ entry: object }>; entry(uid: string): Entry }
  globalField(): Queryable & Creatable<{ global_field: object }>
  globalField(uid: string): Updatable
  asset(): Queryable & Creatable<AssetData>
  asset(uid: string): Publishable & { replace(data: AssetData): Promise<Item> }
  taxonomy(): Queryable & Creatable<{ taxonomy: object }>
  taxonomy(uid: string): { terms(): Creatable<{ term: object }> }
}

export type Item = { readonly uid: string }
type Query = { find(): Promise<{ readonly items: readonly object[]; readonly count: number }> }
type Queryable = { query(param: object): Query }
type Creatable<D> = { create(data: D, param?: object): Promise<Item> }
type Updatable = { update(param?: object): Promise<Item> }
type Publishable = {
  publish(config: {
    publishDetails: { locales: readonly string[]; environments: readonly string[] }
    locale?: string
  }): Promise<unknown>
}
type Entry = Updatable & Publishable
/** `upload`: the path of a file. */
type AssetData = { upload: string; title: string; description: string; tags: readonly string[] }

declare const management: {
  client(options: {
    endpoint: string
    maxRequests: number
    retryOnError: boolean
    delayMs?: number
    logHandler: (level: string, data: unknown) => void
  }): {
    stack(config: { api_key: string; management_token: string; branch_uid?: string }): Stack
  }
}
/** CommonJS: all exports are in the default one. */
export default management
