import { shop } from '@firnline/shop'

export function Wordmark() {
  return (
    <span className="wordmark inline-flex items-center gap-2.5">
      <svg viewBox="0 0 34 24" aria-hidden="true" className="h-[1.35rem] w-auto">
        <path d="M12.2 9.6 17.6 1l7.1 11.3" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M10.1 13.2 14 15.6l3.3-3.4 3.4 4 5.1-2.5L32.4 23H1.6z" fill="currentColor" />
      </svg>
      <span className="text-[1.1875rem] leading-none font-semibold tracking-[-0.01em] uppercase [font-stretch:125%]">
        {shop.brand.name}
      </span>
    </span>
  )
}
