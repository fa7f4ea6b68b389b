import { givenActions, isWithheld } from '@contract/desk/permissions'
import { type Resource, SECTIONS } from '@contract/desk/resource'
import { RESOURCES } from '@contract/desk/resources'
import { Checkbox, Collapse, Flex, Form, Tag, Typography } from 'antd'
import type { InputProps } from './inputProps'
import { actionText } from './permissionText'

/** Shows what the chosen roles give, by section, resource and action; a permission without its tick is withheld. */
export function WithheldInput({
  id,
  value = [],
  onChange,
  roles: rolesField,
}: InputProps<string[]> & { roles: string }) {
  const form = Form.useFormInstance()
  const roles = Form.useWatch<readonly string[] | undefined>(rolesField, form) ?? []
  if (roles.length === 0) return <Typography.Text type="secondary">先选择角色</Typography.Text>
  if (roles.includes('owner'))
    return <Typography.Text type="secondary">店主有全部权限，不能收回</Typography.Text>
  const items = Object.entries(SECTIONS).flatMap(([section, label]) => {
    const given = RESOURCES.filter((one) => one.section === section).flatMap((resource) => {
      const actions = givenActions(roles, resource)
      return actions.length > 0 ? [{ resource, actions }] : []
    })
    if (given.length === 0) return []
    const count = given
      .flatMap(({ resource, actions }) => actions.map((action) => isWithheld(value, resource.name, action)))
      .filter(Boolean).length
    return [
      {
        key: section,
        label,
        extra: count > 0 && <Tag color="warning">收回 {count} 项</Tag>,
        children: given.map(({ resource, actions }) => (
          <ResourceLine key={resource.name} {...{ resource, actions, value, onChange }} />
        )),
      },
    ]
  })
  return (
    <div id={id}>
      <Collapse size="small" items={items} />
    </div>
  )
}

interface LineProps {
  resource: Resource
  actions: readonly string[]
  value: readonly string[]
  onChange: InputProps<string[]>['onChange']
}

function ResourceLine({ resource: { name, title }, actions, value, onChange }: LineProps) {
  const toggle = (permission: string, isAllowed: boolean) =>
    onChange?.(isAllowed ? value.filter((one) => one !== permission) : [...value, permission])
  return (
    <Flex role="group" aria-label={title} wrap gap="0 16px" style={{ padding: '4px 0' }}>
      <Typography.Text strong style={{ flex: '0 0 112px', lineHeight: '32px' }}>
        {title}
      </Typography.Text>
      <Flex wrap gap="0 16px" flex="1 1 240px">
        {actions.map((action) => {
          const permission = `${name}.${action}`
          return (
            <Checkbox
              key={action}
              style={{ lineHeight: '32px' }}
              checked={!isWithheld(value, name, action)}
              disabled={action !== 'read' && value.includes(`${name}.read`)}
              onChange={({ target }) => toggle(permission, target.checked)}
            >
              {actionText(name, action)}
            </Checkbox>
          )
        })}
      </Flex>
    </Flex>
  )
}
