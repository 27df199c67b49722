// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Dashboard",
  dependencies: [
    // In an app of your own: where Remora is.
    .package(name: "remora", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Dashboard",
      dependencies: [.product(name: "Remora", package: "remora")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "DashboardTests",
      dependencies: ["Dashboard"],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ]
)
