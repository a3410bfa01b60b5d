import type { DeploymentType } from 'docs-assistant/contract'

/** What an export is asked for. The same, asked again while one is under way, is the same job. */
export interface ExportRequest {
  organization: string
  domain: string
  deployment: DeploymentType
}

/** A finished archive, as its store knows it. */
export interface Artefact {
  key: string
  sizeBytes: number
  sha256: string
}

/** How far a job has come. */
export interface ExportProgress {
  phase: 'snapshot' | 'render' | 'pack'
  /** Per cent. Never less than it was. */
  progress: number
  /** Pages rendered so far. */
  pageCount: number
}

/** A static-export job. Contract: Static export job; what goes beyond it is ours, and no client needs it. */
export interface ExportJob extends ExportRequest {
  id: string
  status: 'queued' | 'running' | 'completed' | 'failed'
  phase: ExportProgress['phase'] | undefined
  progress: number
  pageCount: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  /** Why it failed, and what to do. */
  error: string | undefined
  /** Of a completed job. */
  artefact: Artefact | undefined
}
