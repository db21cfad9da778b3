import '@mantine/charts/styles.layer.css';

/** A bar chart. It brings 100 kB of code: load this module on demand. */
export { BarChart } from '@mantine/charts';
