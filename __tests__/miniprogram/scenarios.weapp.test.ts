import { runScenarios } from './runScenarios'

runScenarios('weapp')
