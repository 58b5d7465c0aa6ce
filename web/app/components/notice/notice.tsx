/** What has just happened, above what it happened to. */
export function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="border-l-2 border-accent bg-tint px-5 py-4">
      {children}
    </p>
  )
}
