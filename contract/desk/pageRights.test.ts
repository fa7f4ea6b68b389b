import { PAGE_RIGHTS } from './pageRights'
import { actionsOf } from './resource'
import { findResource, RESOURCES } from './resources'
import { trafficCalls } from './traffic'

/** The page that an address with names in it leads to, as `/series/{id}/parameters`. */
const pageOf = (to: string) => to.slice(1).replace(/\{\w+\}/g, ':id')

test('each page of the desk is for a right that exists', () => {
  expect(Object.keys(PAGE_RIGHTS)).toEqual(expect.arrayContaining(['orders/ship-many', 'goods/sheet']))
  for (const [path, right] of Object.entries(PAGE_RIGHTS)) {
    const [name = '', action = ''] = right.split('.')
    const resource = findResource(name)
    expect([path, resource && actionsOf(resource)]).toEqual([path, expect.arrayContaining([action])])
  }
})

test('a button of a row that leads to such a page is offered to those who may open it', () => {
  const links = RESOURCES.flatMap(({ links = [] }) => links).filter(({ to }) => pageOf(to) in PAGE_RIGHTS)
  expect(links.length).toBeGreaterThan(2)
  for (const { to, resource, action } of links)
    expect([to, `${resource}.${action}`]).toEqual([to, PAGE_RIGHTS[pageOf(to)]])
})

test('who may open the page of visits gets its numbers', () => {
  for (const { access } of Object.values(trafficCalls))
    expect(`${access.resource}.${access.action}`).toBe(PAGE_RIGHTS.traffic)
})
