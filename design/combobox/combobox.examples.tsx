import { useRef, useState } from 'react'
import { ComboboxGroup, ComboboxOption, useCombobox } from './combobox.tsx'

const RANGE = ['Skis', 'Snowboards', 'Boots']
const ID = 'example-options'

function Options({ input }: { input: HTMLInputElement }) {
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, active, close } = useCombobox({
    input,
    listId: ID,
    panel,
    offered: RANGE,
    count: RANGE.length,
  })
  if (!isOpen) return null
  return (
    <div
      ref={panel}
      id={ID}
      role="listbox"
      aria-label="Suggestions"
      className="max-w-sm border border-line p-4"
    >
      <ComboboxGroup id={`${ID}-range`} title="Range">
        {RANGE.map(name => (
          <ComboboxOption
            key={name}
            id={`${ID}-${name}`}
            href="#part-combobox"
            active={active}
            onChoose={close}
            className="block px-3 py-2"
          >
            {name}
          </ComboboxOption>
        ))}
      </ComboboxGroup>
    </div>
  )
}

/** Opens when the box is used for the first time. */
function Example() {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <div>
      <input
        type="search"
        aria-label="Search"
        onFocus={event => setInput(event.currentTarget)}
        className="h-11 w-full max-w-sm border border-granite-400 bg-ground px-4"
      />
      {input && <Options input={input} />}
    </div>
  )
}

export const suggestions = <Example />
