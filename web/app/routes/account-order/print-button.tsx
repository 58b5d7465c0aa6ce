import { Button } from '@firnline/design/button/button'

/** Prints the page; without script, the browser's own way to print is all there is. */
export function PrintButton({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <Button look="secondary" size="small" onClick={() => window.print()} className="noscript:hidden">
        {label}
      </Button>
      <noscript>
        <p className="text-sm text-muted">{hint}</p>
      </noscript>
    </>
  )
}
