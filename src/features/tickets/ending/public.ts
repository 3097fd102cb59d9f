export { useScoreLabels } from './use-score-labels.ts'
