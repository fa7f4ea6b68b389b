import { resourceCalls } from '@contract/desk/calls'
import { isAllowed } from '@contract/desk/permissions'
import { homeVersions } from '@contract/desk/resources/homeVersions'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { App, Button, Form, Input, Modal, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { asCallError, call } from '../../call'
import { BeijingPicker, fromBeijing, TYPED_TIMES } from '../../fields/BeijingPicker'
import { focusFirstField } from '../../frame/focusFirstField'
import { saveOnEnter } from '../../frame/useSaveKeys'
import { mallNow } from '../../mallTime'

interface Values {
  note: string
  when: 'now' | 'later'
  publishAt?: Dayjs
}

interface PublishButtonProps {
  /** Waits for changes that are being saved; false when one wasn't saved. */
  whenSaved: () => Promise<boolean>
  onPublished: () => void
}

/** Publishes the draft, now or at a time. */
export function PublishButton({ whenSaved, onPublished }: PublishButtonProps) {
  const { data: operator } = useGetIdentity<Operator>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [form] = Form.useForm<Values>()
  const isLater = Form.useWatch('when', form) === 'later'
  const { message } = App.useApp()
  const { create } = resourceCalls(homeVersions)
  if (!create || !operator || !isAllowed(operator, homeVersions.name, 'create')) return null

  async function publish({ note, when, publishAt }: Values) {
    setBusy(true)
    try {
      if (!(await whenSaved())) throw new Error('刚才的修改没有保存，请检查后再发布')
      const values = { note, publishAt: when === 'later' && publishAt ? fromBeijing(publishAt) : null }
      await call(create!, { body: { values } })
      message.success(when === 'later' ? '到时间会自动发布' : '已发布，商城里立即可见')
      setOpen(false)
      form.resetFields()
      onPublished()
    } catch (error) {
      message.error(asCallError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        发布
      </Button>
      <Modal
        open={isOpen}
        // A click beside it would lose what was typed.
        mask={{ closable: false }}
        title="发布首页"
        okText={isLater ? '定时发布' : '立即发布'}
        confirmLoading={isBusy}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        afterOpenChange={focusFirstField}
      >
        <Form
          form={form}
          layout="vertical"
          initialValues={{ when: 'now' }}
          onFinish={publish}
          onKeyDown={saveOnEnter(form.submit)}
        >
          <Form.Item
            name="note"
            label="说明"
            rules={[{ required: true, whitespace: true, message: '请填写这一版改了什么' }]}
          >
            <Input maxLength={60} placeholder="如：年货节轮播，换掉露营楼层" />
          </Form.Item>
          <Form.Item name="when" label="时间">
            <Radio.Group
              options={[
                { value: 'now', label: '立即' },
                { value: 'later', label: '定时' },
              ]}
            />
          </Form.Item>
          {isLater && (
            <Form.Item
              name="publishAt"
              rules={[
                { required: true, message: '请选择发布的时间' },
                {
                  validator: async (_rule, value?: Dayjs) => {
                    if (value && fromBeijing(value) < mallNow()) throw new Error('要晚于现在')
                  },
                },
              ]}
            >
              <BeijingPicker showTime format={TYPED_TIMES} needConfirm={false} style={{ width: '100%' }} />
            </Form.Item>
          )}
        </Form>
      </Modal>
    </>
  )
}
