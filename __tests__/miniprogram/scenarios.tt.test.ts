import { runScenarios } from './runScenarios'

runScenarios('tt')
