import { forwardRef } from 'react'
import { type CommonProps, domProps } from './props'

interface RichTextProps extends CommonProps {
  nodes?: string
}

/** Tags and attributes that a mini-program's rich-text would drop as well, so both targets show the same. */
const UNSAFE =
  /<\/?(?:script|style|iframe|object|embed|form|input|link|meta|base|svg)\b[^>]*>|\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)|javascript:/gi

/** Renders `nodes`, an HTML string from the mall, without anything that could run scripts. */
export const RichText = forwardRef<HTMLDivElement, RichTextProps>(function RichText(
  { nodes = '', ...rest },
  ref,
) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is what this element is; UNSAFE cleans it
  return <div {...domProps(rest)} ref={ref} dangerouslySetInnerHTML={{ __html: nodes.replace(UNSAFE, '') }} />
})
