/** The result of a change, above what was changed. */
export function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="border-l-2 border-accent bg-tint px-5 py-4">
      {children}
    </p>
  )
}

/** In a form's place: it was sent. */
export function SuccessNotice({ title, children }: { title: string; children: string }) {
  return (
    <div role="status" className="border-l-2 border-success bg-tint px-6 py-6 lg:px-8">
      <h2 className="type-title">{title}</h2>
      <p className="mt-2 text-muted">{children}</p>
    </div>
  )
}
