/** Properties are named as the fields are on the wire, so a row spreads into an answer. */
export * from './schema/cart.ts'
export * from './schema/category.ts'
export * from './schema/product.ts'
export * from './schema/product-parts.ts'
export * from './schema/store.ts'
export * from './schema/variant.ts'
