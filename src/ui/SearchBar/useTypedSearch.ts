import { useState } from 'react'

/** A search field above a list: what is typed, and the keyword that the list was asked for. `bar` goes into `SearchBar`. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const change = (value: string) => {
    setTyped(value)
    // An empty field shows the whole list again at once.
    if (!value.trim()) setKeyword('')
  }
  return { keyword, clear: () => change(''), bar: { value: typed, onChange: change, onSearch: setKeyword } }
}
