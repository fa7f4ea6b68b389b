import { linkProblem, linkText, parseShopLink } from '@contract/desk/shopLink'
import { type PageParam, SHOP_PAGES } from '@contract/desk/shopPages'
import { AutoComplete, Flex, Input, Typography } from 'antd'
import type { InputProps } from './inputProps'
import { ReferenceInput } from './ReferenceInput'

const PAGES = Object.entries(SHOP_PAGES).map(([path, { title }]) => ({ value: `/${path}`, label: title }))

/** An address that the shop opens: typed, or a page chosen by its name with its parameters. Says what it leads to. */
export function LinkInput({ value = '', onChange, ...rest }: InputProps<string>) {
  const link = parseShopLink(value.trim())
  const isRight = linkProblem(value.trim()) === undefined
  return (
    <Flex vertical gap={8}>
      <AutoComplete
        {...rest}
        allowClear
        value={value}
        options={PAGES}
        optionRender={({ value: path, label }) => (
          <Flex justify="space-between" gap={16}>
            {label}
            <Typography.Text type="secondary">{path}</Typography.Text>
          </Flex>
        )}
        showSearch={{
          filterOption: (typed, option) =>
            parseShopLink(typed) === undefined && `${option?.label}${option?.value}`.includes(typed),
        }}
        placeholder="输入页面名称查找，或粘贴地址"
        onChange={(next?: string) => onChange?.(next ?? '')}
      />
      {link?.is === 'page' && (
        <Params
          params={link.page.params ?? {}}
          given={link.params}
          onChange={(params) => onChange?.(`/${link.path}${params}`)}
        />
      )}
      {value !== '' && isRight && (
        <Typography.Text type="secondary">{`打开：${linkText(value.trim())}`}</Typography.Text>
      )}
    </Flex>
  )
}

interface ParamsProps {
  params: Readonly<Record<string, PageParam>>
  given: URLSearchParams
  /** With the query as text, '' for none. */
  onChange(query: string): void
}

function Params({ params, given, onChange }: ParamsProps) {
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(given)
    if (value) next.set(name, value)
    else next.delete(name)
    onChange(next.size > 0 ? `?${next}` : '')
  }
  return Object.entries(params).map(([name, { label, from }]) =>
    from ? (
      <Flex key={name} gap={8} align="center">
        <Typography.Text style={{ flex: 'none', width: 96 }}>{label}</Typography.Text>
        <ReferenceInput
          to={from}
          aria-label={label}
          allowClear
          placeholder={`选择${label}`}
          value={given.get(name)}
          onChange={(id) => set(name, id ?? '')}
        />
      </Flex>
    ) : (
      <Flex key={name} gap={8} align="center">
        <Typography.Text style={{ flex: 'none', width: 96 }}>{label}</Typography.Text>
        <Input
          value={given.get(name) ?? ''}
          aria-label={label}
          onChange={({ target }) => set(name, target.value)}
        />
      </Flex>
    ),
  )
}
