import { MoreOutlined, StarFilled } from '@ant-design/icons'
import { MAX_FILTER_NAME } from '@contract/desk/savedFilters'
import type { SavedFilter } from '@contract/desk/savedFiltersSchemas'
import { App, Button, Checkbox, Dropdown, Flex, Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { asCallError } from '../call'
import { focusFirstField } from '../frame/focusFirstField'
import { useFocusBack } from '../frame/useFocusBack'
import { saveOnEnter, useSaveKeys } from '../frame/useSaveKeys'
import { type Found, isSameQuery, type useSavedFilters } from './useSavedFilters'

interface Props {
  saved: ReturnType<typeof useSavedFilters>
  query: Found
  onApply(query: Found): void
}

/** The operator's own filters of the list, one tap away, and what is done with them. */
export function SavedFilters({ saved, query, onApply }: Props) {
  const { message } = App.useApp()
  const [edited, setEdited] = useState<SavedFilter | 'new'>()
  const filters = saved.filters ?? []
  const isFiltered = Boolean(query.search || query.filter || query.sort)
  const current = filters.find((one) => isSameQuery(one.query as Found, query))
  const attempt = async (work: () => Promise<void>, done: string) => {
    try {
      await work()
      message.success(done)
    } catch (error) {
      message.error(asCallError(error).message)
    }
  }
  async function remove(one: SavedFilter) {
    try {
      await saved.remove(one.id)
    } catch (error) {
      return void message.error(asCallError(error).message)
    }
    const back = () => {
      message.destroy(one.id)
      void attempt(() => saved.create(one.name, one.query as Found, one.isDefault), '已恢复')
    }
    message.success({
      key: one.id,
      duration: 8,
      content: (
        <>
          {`已删除“${one.name}” `}
          <Button size="small" type="link" onClick={back}>
            撤销
          </Button>
        </>
      ),
    })
  }
  if (filters.length === 0 && !isFiltered) return null
  return (
    <Flex wrap gap={8} align="center" role="group" aria-label="我的筛选" style={{ marginBottom: 12 }}>
      {filters.length > 0 && <Typography.Text type="secondary">我的筛选</Typography.Text>}
      {filters.map((one) => (
        <Button
          key={one.id}
          size="small"
          type={one === current ? 'primary' : 'default'}
          aria-pressed={one === current}
          {...(one.isDefault && { icon: <StarFilled aria-label="默认" /> })}
          onClick={() => onApply(one.query as Found)}
        >
          {one.name}
        </Button>
      ))}
      {current && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: [
              { key: 'rename', label: '改名' },
              { key: 'default', label: current.isDefault ? '不再默认打开' : '设为默认打开' },
              { key: 'remove', label: '删除', danger: true },
            ],
            onClick: ({ key }) => {
              if (key === 'rename') return setEdited(current)
              if (key === 'remove') return void remove(current)
              const isDefault = !current.isDefault
              const done = isDefault ? '以后打开这个列表先用它筛选' : '已取消默认'
              void attempt(() => saved.update(current.id, { isDefault }), done)
            },
          }}
        >
          <Button size="small" type="text" icon={<MoreOutlined />} aria-label={`管理“${current.name}”`} />
        </Dropdown>
      )}
      {isFiltered && !current && (
        <Button size="small" type="link" onClick={() => setEdited('new')}>
          保存筛选
        </Button>
      )}
      {edited && (
        <NameDialog
          filters={filters}
          edited={edited === 'new' ? undefined : edited}
          query={query}
          saved={saved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Flex>
  )
}

interface DialogProps extends Omit<Props, 'onApply'> {
  filters: readonly SavedFilter[]
  /** The filter that gets another name; undefined for a new one. */
  edited: SavedFilter | undefined
  onClose(): void
}

/** Names a filter. A new one with the name of another takes its place. */
function NameDialog({ filters, edited, query, saved, onClose }: DialogProps) {
  const [form] = Form.useForm<{ name: string; isDefault: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const typed = Form.useWatch('name', form)
  const replaced = edited ? undefined : filters.find(({ name }) => name === typed?.trim())
  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      const { name, isDefault } = await form.validateFields()
      if (edited) await saved.update(edited.id, { name })
      else if (replaced) await saved.update(replaced.id, { query, isDefault })
      else await saved.create(name, query, isDefault)
      onClose()
    } catch (error) {
      if (!(error instanceof Error)) return
      const { errors, message } = asCallError(error)
      form.setFields([{ name: 'name', errors: [errors.name ?? message] }])
    } finally {
      setBusy(false)
    }
  }
  useSaveKeys(() => void save(), true)
  useFocusBack()
  return (
    <Modal
      open
      title={edited ? '筛选改名' : '保存筛选'}
      okText="保存"
      confirmLoading={isBusy}
      onOk={save}
      onCancel={onClose}
      afterOpenChange={focusFirstField}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: edited?.name ?? '', isDefault: false }}
        onKeyDown={saveOnEnter(() => void save())}
      >
        <Form.Item
          name="name"
          label="名称"
          extra={replaced ? `会替换“${replaced.name}”原来的条件` : '只有您自己看到，换电脑也在'}
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        >
          <Input maxLength={MAX_FILTER_NAME} />
        </Form.Item>
        {!edited && (
          <Form.Item name="isDefault" valuePropName="checked">
            <Checkbox>打开这个列表时先用它筛选</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
