import { EditorContent, useEditor } from '@tiptap/react'
import { theme } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../inputProps'
import { type Block, toBlocks, toDocument } from './blocks'
import { extensionsOf } from './extensions'
import { Toolbar } from './Toolbar'

interface Props extends InputProps<Block[]> {
  /** Name of the text for screen readers. */
  label: string
  kinds?: readonly Block['type'][]
  hasCaptions?: boolean
}

const ALL: readonly Block['type'][] = ['heading', 'paragraph', 'picture', 'list', 'link']

/** A text with headings, lists, pictures and links, as it is read; pasted text keeps what of it the shop can show. */
export default function RichTextInput({
  value = [],
  onChange,
  label,
  kinds = ALL,
  hasCaptions = true,
}: Props) {
  const { token } = theme.useToken()
  // The value that the editor reported last. Any other value came from outside, such as from a conflict.
  const reported = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const [made] = useState(() => ({ extensions: extensionsOf(kinds), content: toDocument(value) }))
  const editor = useEditor({
    ...made,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: withoutTables,
    },
    onUpdate: ({ editor: now }) => {
      reported.current = toBlocks(now.getJSON())
      change.current?.(reported.current)
    },
  })
  useEffect(() => {
    if (JSON.stringify(value) === JSON.stringify(reported.current)) return
    reported.current = value
    editor.commands.setContent(toDocument(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div
      className="rich-text"
      style={{
        borderColor: token.colorBorder,
        borderRadius: token.borderRadius,
        background: token.colorBgContainer,
        ['--ring' as string]: token.colorPrimary,
        ['--line' as string]: token.colorBorderSecondary,
        ['--ground' as string]: token.colorFillQuaternary,
        ['--faint' as string]: token.colorTextPlaceholder,
      }}
    >
      <Toolbar editor={editor} kinds={kinds} hasCaptions={hasCaptions} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** The shop shows no tables: cells of a row become one line. */
const withoutTables = (html: string) =>
  html
    .replace(/<\/t[dh]>/gi, '　')
    .replace(/<t[dh][^>]*>/gi, '')
    .replace(/<\/tr>/gi, '<br></tr>')
