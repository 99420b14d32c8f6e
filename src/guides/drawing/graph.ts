import type {Shape, Target} from './picture.ts';

/** Things and what leads from one to another: a flowchart, or the states of a life cycle. */
export type Graph = {
  readonly direction: 'DOWN' | 'RIGHT';
  /** The nodes are in the order of their time: what leads back to an earlier one is drawn so. */
  readonly isOrdered?: boolean;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Nodes that are in a frame with a title. */
  readonly groups?: readonly GraphGroup[];
};

export type GraphNode = {
  readonly id: string;
  /** Lines of text; a line may be broken further. */
  readonly texts: readonly string[];
  readonly shape: Shape;
  readonly target?: Target;
};

export type GraphEdge = {
  readonly from: string;
  readonly to: string;
  readonly texts: readonly string[];
  readonly hasArrow: boolean;
  readonly target?: Target;
};

type GraphGroup = {
  readonly title: string;
  readonly nodes: readonly string[];
};
