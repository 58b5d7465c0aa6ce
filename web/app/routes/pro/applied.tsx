/** In a form's place, once it has been sent and taken. */
export function Applied({ title, text }: { title: string; text: string }) {
  return (
    <section className="column">
      <div role="status" className="max-w-[40rem] border-l-2 border-success bg-tint px-6 py-6 lg:px-8">
        <h2 className="type-title">{title}</h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
    </section>
  )
}
