import { type App, Button, Flex } from 'antd'

type Choice = 'edit' | 'save' | 'saveAndRun'

/** Says that an action would leave out what was typed and not saved, and returns what the operator chooses. */
export const confirmUnsaved = (
  modal: ReturnType<typeof App.useApp>['modal'],
  label: string,
): Promise<Choice> =>
  new Promise((resolve) => {
    const choose = (choice: Choice) => () => {
      dialog.destroy()
      resolve(choice)
    }
    const dialog = modal.confirm({
      title: '有还没保存的修改',
      content: `“${label}”只对保存过的内容有效。先保存，才会包括刚才的修改。`,
      onCancel: () => resolve('edit'),
      footer: (
        <Flex justify="end" gap={8} style={{ marginTop: 16 }}>
          <Button onClick={choose('edit')}>继续编辑</Button>
          <Button onClick={choose('save')}>只保存</Button>
          <Button type="primary" onClick={choose('saveAndRun')}>
            保存并{label}
          </Button>
        </Flex>
      ),
    })
  })

/** Shows the mall's question about what was typed, and returns whether the operator wants it saved. */
export const confirmQuestion = (
  modal: ReturnType<typeof App.useApp>['modal'],
  question: string,
): Promise<boolean> =>
  new Promise((resolve) => {
    modal.confirm({
      title: '确认要这样保存吗？',
      content: question,
      okText: '没有错，保存',
      cancelText: '返回修改',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
