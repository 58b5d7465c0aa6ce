import type { DemoProduct } from '@firnline/demo/catalogue/products'

/** `demo/catalogue/demo-products.csv` as the bundler of `browser.ts` writes it into the page, which reads no files. */
declare const DEMO_PRODUCTS: readonly DemoProduct[]

export const PRODUCTS = DEMO_PRODUCTS
