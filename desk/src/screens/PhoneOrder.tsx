import { NOT_CONFIRMED } from '@contract/desk/calls'
import type { Field } from '@contract/desk/fields'
import { phoneOrders } from '@contract/desk/resources/phoneOrders'
import type { Row } from '@contract/desk/rowTypes'
import { withThousands } from '@contract/rules/price'
import { useCreate, useWarnAboutChange } from '@refinedev/core'
import { Alert, App, Button, Card, Col, Flex, Form, Row as GridRow, Select, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { asCallError, type CallError } from '../call'
import { Heading } from '../frame/Heading'
import { NotLoaded } from '../frame/NotLoaded'
import { saveOnEnter, useSaveKeys } from '../frame/useSaveKeys'
import { confirmQuestion } from '../rows/confirm'
import { DraftNote } from '../rows/DraftNote'
import { FieldItems } from '../rows/FieldItems'
import { listAddress } from '../rows/listAddress'
import { showField } from '../rows/showField'
import { useDraft } from '../rows/useDraft'
import { Priced, payableOf } from './phoneOrder/Priced'
import { type TypedOrder, usePriced } from './phoneOrder/usePriced'

type Key = keyof typeof phoneOrders.fields

/** Fields of the form by their keys; those of a typed address must all be filled in. */
const fieldsOf = (keys: readonly Key[], required = false): (readonly [string, Field])[] =>
  keys.map((key) => {
    const field: Field = phoneOrders.fields[key]
    return [key, required ? { ...field, required } : field] as const
  })
const TYPED_ADDRESS = ['recipient', 'recipientPhone', 'province', 'city', 'district', 'street'] as const
/** Value of the choice 填写新地址. */
const TYPED = ''

/** An order for a customer on the phone, priced while it is typed. */
export default function PhoneOrder() {
  const [form] = Form.useForm()
  const [search] = useSearchParams()
  const typed: TypedOrder = Form.useWatch((values) => values, form) ?? {}
  const priced = usePriced(typed)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isEarly, setEarly] = useState(false)
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const { setWarnWhen } = useWarnAboutChange()
  const draft = useDraft(phoneOrders, '')
  const { mutateAsync: create } = useCreate<Row>()
  useEffect(() => () => setWarnWhen(false), [setWarnWhen])
  /** A draft's address and coupon, until its customer is known again. */
  const restored = useRef<TypedOrder>(undefined)

  const { addresses = [], coupons = [], customer } = priced.data ?? {}
  // Another customer has other addresses and coupons.
  const customerId = customer?.id ?? ''
  const first = addresses[0]?.id ?? TYPED
  useEffect(() => {
    void customerId
    const { addressId = first, couponId = '' } = (customerId && restored.current) || {}
    if (customerId) restored.current = undefined
    form.setFieldsValue({ addressId, couponId })
  }, [customerId, first, form])

  const off = typed.off ?? 0
  const { isSettled } = priced

  async function send(values: object, confirmed?: string): Promise<void> {
    setBusy(true)
    setRefusal('')
    try {
      const { data } = await create({
        resource: phoneOrders.name,
        values,
        meta: { confirmed },
        successNotification: { type: 'success', message: '已下单' },
        errorNotification: false,
      })
      setWarnWhen(false)
      draft.forget()
      navigate(`/${phoneOrders.name}/${encodeURIComponent(data.id)}`, { replace: true })
    } catch (error) {
      const refused = asCallError(error)
      const { statusCode, message } = refused
      if (statusCode !== NOT_CONFIRMED) return explain(refused)
      if (await confirmQuestion(modal, message)) return send(values, message)
    } finally {
      setBusy(false)
    }
  }

  /** Shows each refusal at its field; one of the amount above the form, with the amount as it is now. */
  function explain({ errors, message }: CallError) {
    const atFields = Object.entries(errors).filter(([name]) =>
      document.querySelector(`[data-field="${name}"]`),
    )
    form.setFields(atFields.map(([name, reason]) => ({ name, errors: [reason] })))
    if (atFields[0]) showField(atFields[0][0])
    else setRefusal(message)
    void priced.refetch()
  }

  function submit(values: TypedOrder) {
    setEarly(!isSettled)
    if (!priced.data || !isSettled) return
    const sent = { ...values, off, payableAmount: payableOf(priced.data, off) }
    return send(Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, value ?? undefined])))
  }
  const saveByKey = () => {
    if (!isBusy) form.submit()
  }
  useSaveKeys(saveByKey)
  const button = (
    <Button type="primary" loading={isBusy} onClick={form.submit}>
      下单
    </Button>
  )

  return (
    <>
      <Heading isSticky title="代客下单">
        <Button onClick={() => navigate(listAddress(phoneOrders.name))}>取消</Button>
        {button}
      </Heading>
      {isEarly && !isSettled && (
        <Alert type="info" showIcon title="金额还在计算，请稍候再下单" style={{ marginBottom: 16 }} />
      )}
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 16 }} />}
      <DraftNote
        draft={draft}
        version=""
        onRestore={({ values }) => {
          restored.current = values
          form.setFieldsValue(values)
          setWarnWhen(true)
        }}
      />
      <GridRow gutter={[16, 16]}>
        <Col xs={24} lg={15} xl={16}>
          <Form
            form={form}
            layout="vertical"
            initialValues={{
              phone: search.get('phone') ?? '',
              sendsLink: true,
            }}
            onFinish={submit}
            onKeyDown={saveOnEnter(saveByKey)}
            onValuesChange={(changed) => {
              setWarnWhen(true)
              draft.note(form.getFieldsValue(true), Object.keys(changed))
            }}
            onFinishFailed={({ errorFields }) => showField(String(errorFields[0]?.name[0]))}
          >
            <Card size="small" title="用户" style={{ marginBottom: 16 }}>
              {/* Enter looks the customer up. */}
              <div data-own-enter>
                <FieldItems fields={fieldsOf(['phone'])} />
              </div>
              <Caller typed={typed.phone} priced={priced.data} />
            </Card>
            <Card size="small" title="商品" style={{ marginBottom: 16 }}>
              <FieldItems fields={fieldsOf(['lines'])} />
            </Card>
            <Card size="small" title="收货" style={{ marginBottom: 16 }}>
              <Form.Item name="addressId" label="收货地址" data-field="addressId">
                <Select
                  options={[
                    ...addresses.map(({ id, text }) => ({ value: id, label: text })),
                    { value: TYPED, label: '填写新地址' },
                  ]}
                />
              </Form.Item>
              {(typed.addressId ?? TYPED) === TYPED && <FieldItems fields={fieldsOf(TYPED_ADDRESS, true)} />}
              <FieldItems fields={fieldsOf(['remark'])} />
            </Card>
            <Card size="small" title="优惠与付款">
              <Form.Item name="couponId" label="优惠券" data-field="couponId">
                <Select
                  options={[
                    { value: '', label: usableText(coupons) },
                    ...coupons.map(({ userCouponId, name, usable, reason, discount }) => ({
                      value: userCouponId,
                      label: usable ? `${name}，减 ¥${withThousands(discount)}` : `${name}（${reason}）`,
                      disabled: !usable,
                    })),
                  ]}
                />
              </Form.Item>
              <FieldItems fields={fieldsOf(['off'])} />
              {off > 0 && <FieldItems fields={fieldsOf(['reason'], true)} />}
              <FieldItems fields={fieldsOf(['sendsLink'])} />
            </Card>
          </Form>
        </Col>
        <Col xs={24} lg={9} xl={8}>
          <Flex vertical gap={16} style={{ position: 'sticky', top: 72 }}>
            <NotLoaded query={priced} />
            {(priced.data || !priced.error) && <Priced priced={priced.data} off={off} isOld={!isSettled} />}
          </Flex>
        </Col>
      </GridRow>
    </>
  )
}

const usableText = (coupons: readonly { usable: boolean }[]): string => {
  const usable = coupons.filter((coupon) => coupon.usable).length
  return usable > 0 ? `不用优惠券（有 ${usable} 张可用）` : '不用优惠券'
}

/** Says whose phone it is. */
function Caller({
  typed = '',
  priced,
}: {
  typed: string | undefined
  priced: ReturnType<typeof usePriced>['data']
}) {
  if (!priced || typed.replace(/\D/g, '').length < 11) return null
  const { customer, addresses } = priced
  if (!customer) return <Alert type="info" showIcon title="这个手机号还没有账号，下单时会注册" />
  if (customer.blockedReason)
    return <Alert type="error" showIcon title={`账号已停用：${customer.blockedReason}`} />
  return (
    <Typography.Text type="secondary">
      {customer.nickName || '没有昵称'}，{addresses.length} 个收货地址
    </Typography.Text>
  )
}
