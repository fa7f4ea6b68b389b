import {
  DeleteOutlined,
  FontSizeOutlined,
  LinkOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, type JSONContent, useEditorState } from '@tiptap/react'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { UploadTile } from '../PictureInput'
import type { Block } from './blocks'
import { PICTURE_RATIO } from './nodes'

interface Props {
  editor: Editor
  kinds: readonly Block['type'][]
  hasCaptions: boolean
}

/** The buttons above a rich text: what the line is, and what is put below it. */
export function Toolbar({ editor, kinds, hasCaptions }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isHeading: now.isActive('heading'),
      isList: now.isActive('bulletList'),
      isCard: now.isActive('picture') || now.isActive('linkCard'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const button = (label: string, icon: ReactNode, run: () => void, rest: object = {}) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
      {...rest}
    >
      {label}
    </Button>
  )
  const toggle = (isOn: boolean) => ({
    'aria-pressed': isOn,
    ...(isOn && { color: 'primary' as const, variant: 'outlined' as const }),
  })
  return (
    <Flex role="toolbar" aria-label="正文的格式" wrap gap={4} className="rich-text-toolbar">
      {button(
        '小标题',
        <FontSizeOutlined />,
        () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
        toggle(state.isHeading),
      )}
      {kinds.includes('list') &&
        button(
          '列表',
          <UnorderedListOutlined />,
          () => editor.chain().focus().toggleBulletList().run(),
          toggle(state.isList),
        )}
      <UploadTile
        label="插入图片"
        look="text"
        ratio={PICTURE_RATIO}
        onUploaded={(image) =>
          insertBelow(editor, { type: 'picture', attrs: { image, caption: hasCaptions ? '' : null } })
        }
      />
      {kinds.includes('link') &&
        button('插入链接', <LinkOutlined />, () => insertBelow(editor, { type: 'linkCard' }))}
      {state.isCard &&
        button('移除所选', <DeleteOutlined />, () => editor.chain().focus().deleteSelection().run())}
      <span style={{ flex: 1 }} />
      {button('', <UndoOutlined />, () => editor.chain().focus().undo().run(), {
        'aria-label': '撤销',
        disabled: !state.canUndo,
      })}
      {button('', <RedoOutlined />, () => editor.chain().focus().redo().run(), {
        'aria-label': '重做',
        disabled: !state.canRedo,
      })}
    </Flex>
  )
}

/** Inserts below the line of the cursor, also where a picture is selected: inserting there would replace it. */
function insertBelow(editor: Editor, content: JSONContent) {
  const { $to, to } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContentAt($to.depth > 0 ? $to.after(1) : to, content)
    .run()
}
